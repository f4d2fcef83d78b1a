// Makes the calls that it finds, in order, and refuses a page that kept none.
(() => {
  const { Cal } = window;
  if (!Cal?.q) throw new Error("Cal is not defined. This shouldn't happen");
  let origin = 'https://cal.com';
  const make = ([name, settings]) => {
    if (name === 'init') origin = settings.origin;
    if (name !== 'inline') return;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/${settings.calLink}/embed`;
    frame.title = 'Book a call';
    frame.style.height = '650px';
    document.querySelector(settings.elementOrSelector).append(frame);
  };
  for (const call of Cal.q) make(call);
  window.Cal = Object.assign((...call) => make(call), { q: [], instance: {} });
  document.head.append(document.createElement('style'));
  addEventListener('message', () => undefined);
})();
