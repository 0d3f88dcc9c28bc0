import type { ReactNode } from 'react';
import '#web/ui/facts.css';

export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} value`}>{value}</dd>,
      ])}
    </dl>
  );
}
