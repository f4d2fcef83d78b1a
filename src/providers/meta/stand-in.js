// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  document.cookie = '_fbp=fb.1.1;path=/';
  const call = (command, name) => {
    if (command === 'track') new Image().src = `https://www.facebook.com/tr?${new URLSearchParams({ ev: name, page: location.pathname })}`;
  };
  window.fbq.callMethod = call;
  for (const command of window.fbq.queue) call(...command);
})();
