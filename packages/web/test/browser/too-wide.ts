/** What is wider than its place on the page: the page itself, and everything that would have to be scrolled sideways. */
export const TOO_WIDE = `[document.documentElement, ...document.querySelectorAll('main, .table-scroll')]
  .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
  .map(each => each.tagName.toLowerCase() + ' ' + (each.getAttribute('aria-label') ?? '') + ': ' + each.scrollWidth + ' in ' + each.clientWidth)`;
