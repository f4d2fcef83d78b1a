// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  const { src, dataset } = document.currentScript;
  const trackPageview = () => {
    new Image().src = new URL(`/?${new URLSearchParams({ sid: dataset.site, page: location.pathname })}`, src).href;
  };
  window.fathom = { trackPageview };
  if (dataset.auto !== 'false') trackPageview();
})();
