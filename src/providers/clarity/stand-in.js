// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  document.cookie = '_clck=1;path=/';
  document.cookie = '_clsk=1;path=/';
  new Image().src = `https://c.bing.com/c.gif?${new URLSearchParams({ page: location.pathname })}`;
})();
