import { offerChat } from '../offer-chat.ts';

/** Source: https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp/ */
export const start = offerChat(({ settings: { id }, load, isPressed, onReady }) => {
  const commands: unknown[] = [];
  Object.assign(window, { $crisp: commands, CRISP_WEBSITE_ID: id });
  commands.push(['on', 'session:loaded', onReady]);
  if (isPressed) commands.push(['do', 'chat:open']);
  load('https://client.crisp.chat/l.js');
});
