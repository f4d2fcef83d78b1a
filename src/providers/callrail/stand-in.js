// Behaves like the script of the vendor, as far as pages of ours notice. For tests.
(() => {
  document.cookie = 'calltrk_session_id=1;path=/';
  const swap = () => {
    new Image().src = `https://app.callrail.com/swap?${new URLSearchParams({ page: location.pathname })}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Only what visitors see: the page has to keep the links right.
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (/\(?\d{3}\)?[ -]\d{3}-\d{4}/.test(node.data)) node.data = node.data.replace(/\(?\d{3}\)?[ -]\d{3}-\d{4}/, '(214) 555-0199');
    }
  };
  window.CallTrk = { swap };
  swap();
})();
