// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  let tracker = '';
  const run = ([name, value]) => {
    if (name === 'setTrackerUrl') tracker = value;
    if (name === 'disableCookies') run.isWithout = true;
    if (name === 'trackPageView') {
      if (!run.isWithout) document.cookie = '_pk_id.1=1;path=/';
      fetch(`${tracker}?${new URLSearchParams({ page: location.pathname })}`, { method: 'POST', mode: 'no-cors' });
    }
  };
  window._paq.forEach(run);
  window._paq = { push: (...commands) => commands.forEach(run) };
})();
