/** The name on the cloth and the wall: an operator sets it in the page's head (MD 2.D(1), VIC 2.2). */
export const operatorName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content.trim() || 'Hardway';
