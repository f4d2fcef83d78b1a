import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { EmbedFrame, HeightMessage } from '../../shared/page/shown-embed.ts';

export type EmbedState = 'waiting' | 'loading' | 'shown' | 'failed';

/** How long the other site may take before what it shows counts as unavailable, in milliseconds. */
export const PATIENCE = 10_000;

/** The lowest and the highest frame that a message can ask for, in CSS pixels. */
const [LOWEST, HIGHEST] = [300, 4000];

interface FrameState {
  /** A frame that the visitor did not ask for is `shown` from the start: without scripts, the browser loads it. */
  readonly state: EmbedState;
  /** What the frame asked for, in CSS pixels. */
  readonly height: number | undefined;
}

/** Follows a frame until it is loaded, or has taken too long, and changes its height if its messages say so. */
export function useFrame(
  element: RefObject<HTMLIFrameElement | null>,
  { src, message, height: kept = 0 }: EmbedFrame,
  isAsked: boolean,
): FrameState {
  const [state, setState] = useState<FrameState['state']>(isAsked ? 'loading' : 'shown');
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const frame = element.current;
    if (!isAsked || frame === null) return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    const show = (): void => {
      clearTimeout(timer);
      setState('shown');
    };
    // Only the policy of our own page can be heard. What the other site refuses, the browser keeps to itself.
    const refuse = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (new URL(src).origin === blockedURI || blockedURI === src) setState('failed');
    };
    frame.addEventListener('load', show);
    addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('load', show);
      removeEventListener('securitypolicyviolation', refuse);
    };
  }, [element, src, isAsked]);

  useEffect(() => {
    if (message === undefined) return undefined;
    const read = ({ source, origin, data }: MessageEvent): void => {
      if (source === null || source !== element.current?.contentWindow || origin !== new URL(src).origin) return;
      const asked = heightIn(data, message);
      // The first one is often a few pixels: the frame is never lower than the place that the page keeps.
      if (asked !== undefined) setHeight((before = kept) => Math.max(before, Math.min(HIGHEST, Math.max(LOWEST, asked))));
    };
    addEventListener('message', read);
    return () => removeEventListener('message', read);
  }, [element, src, message, kept]);
  return { state, height };
}

/** Returns the height in a message, in CSS pixels; undefined if it is about something else. */
function heightIn(data: unknown, { when: [field, value], height }: HeightMessage): number | undefined {
  if (!isMap(data) || data[field] !== value) return undefined;
  const found = height.reduce<unknown>((inside, name) => (isMap(inside) ? inside[name] : undefined), data);
  const asked = Number.parseFloat(String(found));
  return Number.isFinite(asked) && asked > 0 ? asked : undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
