// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  const { searchParams } = new URL(document.currentScript.src);
  document.cookie = '_ga=GA1.1.1;path=/';
  document.cookie = `_ga_${searchParams.get('id').slice(2)}=1;path=/`;
  const consent = {};
  // Google's tag reads commands only from `arguments` objects.
  const read = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, detail, values] = command;
    if (name === 'consent') Object.assign(consent, values);
    if (name === 'config' && detail.startsWith('AW-') && consent.ad_storage === 'granted') {
      document.cookie = '_gcl_au=1.1.1;path=/';
      new Image().src = `https://www.googleadservices.com/pagead/conversion/?id=${detail}`;
    }
    if (name !== 'event' || detail !== 'page_view') return;
    const { pathname } = new URL(values.page_location);
    const query = new URLSearchParams({ page: pathname, title: values.page_title, consent: JSON.stringify(consent) });
    fetch(`https://region1.google-analytics.com/g/collect?${query}`, { method: 'POST', mode: 'no-cors' });
  };
  const { push } = window.dataLayer;
  window.dataLayer.push = (...commands) => {
    commands.forEach(read);
    return push.apply(window.dataLayer, commands);
  };
  window.dataLayer.forEach(read);
})();
