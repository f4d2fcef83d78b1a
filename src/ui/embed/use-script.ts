import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { EMBED_SCRIPT } from '../../shared/page/block-files.ts';
import { pageModules } from '../../shared/page/page-modules.ts';
import type { EmbedScript } from '../../shared/page/shown-embed.ts';
import type { EmbedScript as run } from './EmbedScript.ts';
import type { EmbedState } from './use-frame.ts';

/**
 * Runs the script of another site once the container comes near the viewport, or at once if the visitor asked for it. Removes what it made
 * when the block leaves the page. Scrolling on never removes it, because a half-filled form would be lost.
 */
export function useScript(container: RefObject<HTMLElement | null>, script: EmbedScript, isAsked: boolean): EmbedState {
  const isNear = useIsNear(container, !isAsked);
  const [state, setState] = useState<EmbedState>('waiting');
  useEffect(() => {
    const element = container.current;
    if (!(isAsked || isNear) || element === null) return undefined;
    setState('loading');
    const { EmbedScript: start } = pageModules.get(EMBED_SCRIPT) as { readonly EmbedScript: typeof run };
    return start(element, script, setState);
  }, [isAsked, isNear, container, script]);
  return state;
}

function useIsNear(container: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = container.current?.parentElement;
    if (!isWanted || isNear || element === null || element === undefined) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, isWanted, isNear]);
  return isNear;
}
