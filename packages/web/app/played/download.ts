/** Hands a record over as a file. */
export const downloadRecord = (name: string, record: string): void => {
  const url = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: `${name.replace(/\.craps$/, '')}.craps` }).click();
  URL.revokeObjectURL(url);
};
