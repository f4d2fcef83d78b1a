import { offerChat } from '../offer-chat.ts';

interface Tawk {
  onLoad?: () => void;
  maximize?: () => void;
}

/** Source: https://developer.tawk.to/jsapi */
export const start = offerChat(({ settings: { property, widget }, load, isPressed, onReady }) => {
  const api: Tawk = {};
  Object.assign(window, { Tawk_API: api, Tawk_LoadStart: new Date() });
  api.onLoad = () => {
    if (isPressed) api.maximize?.();
    onReady();
  };
  load(`https://embed.tawk.to/${property}/${widget}`);
});
