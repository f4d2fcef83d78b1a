const loading = new Map<string, Promise<void>>();

/** Adds a stylesheet unless the document has it. Rejects if it cannot be loaded; the next call tries again. */
export function loadStyles(address: string): Promise<void> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`) !== null) return Promise.resolve();
  const sheet = document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      loading.delete(address);
      sheet.remove();
      reject(new Error(`${address} could not be loaded`));
    };
  });
  loading.set(address, loaded);
  sheet.rel = 'stylesheet';
  sheet.href = address;
  document.head.append(sheet);
  return loaded;
}
