// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  const api = window.Tawk_API;
  document.cookie = 'TawkConnectionTime=1;path=/';
  document.cookie = 'twk_idm_key=1;path=/';
  localStorage.setItem('twk_uuid', '1');
  const launcher = document.createElement('iframe');
  launcher.title = 'chat widget';
  launcher.srcdoc = '<!doctype html><title>chat widget</title><p>Chat';
  document.body.append(launcher);
  api.maximize = () => {
    launcher.dataset.open = '';
  };
  api.onLoad?.();
})();
