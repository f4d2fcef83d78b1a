/** Returns what to do after each page, for a script that can do it only once it has loaded: the pages before count then, as one. */
export function whenLoaded(script: HTMLScriptElement, count: () => void): () => void {
  let isLoaded = false;
  script.addEventListener('load', () => {
    isLoaded = true;
    count();
  });
  return () => {
    if (isLoaded) count();
  };
}
