import type { ReactNode } from 'react';
import { Component } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';
import { componentFile } from '../shared/page/block-files.ts';
import { findBlock } from './block-components.ts';

interface BlockViewProps {
  readonly block: Block;
  /** The blocks inside this one, by column. */
  readonly children?: readonly ReactNode[] | undefined;
}

interface Failure {
  readonly failure?: unknown;
}

/** Shows a block with the component of its type. If a block fails in a browser, it leaves a gap, and the rest of the page stays. */
export class BlockView extends Component<BlockViewProps, Failure> {
  override readonly state: Failure = {};

  static getDerivedStateFromError(failure: unknown): Failure {
    return { failure };
  }

  /** React has logged the error. This adds which block of which page failed. */
  override componentDidCatch(): void {
    console.error(this.#report());
  }

  override render(): ReactNode {
    const { block, children } = this.props;
    if ('failure' in this.state) return import.meta.env.DEV ? <p role="alert">{`${this.#report()} ${this.state.failure}`}</p> : null;
    const Shown = findBlock(block.type);
    if (Shown === undefined) throw new Error(`${componentFile(block.type)} is missing, or was not loaded before the page.`);
    return <Shown {...block}>{children}</Shown>;
  }

  #report(): string {
    const { type, id } = this.props.block;
    return `The block ${type} with the id ${id} failed on the page ${location.pathname}.`;
  }
}
