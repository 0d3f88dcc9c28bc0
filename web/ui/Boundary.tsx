import { Component } from 'react';
import type { ReactNode } from 'react';

type BoundaryProps = { fallback: ReactNode; children: ReactNode };

/** What breaks inside is replaced by the fallback; what stands beside it goes on. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
