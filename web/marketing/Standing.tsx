import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type ListProps = { heading: string; isDone?: boolean; items: readonly string[] };

function List({ heading, isDone = false, items }: ListProps) {
  return (
    <div className="flow">
      <h3>{heading}</h3>
      <ul className={isDone ? 'points done' : 'points'}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={isDone ? 'check' : 'pen'} tone={isDone ? 'right' : 'soft'} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type StandingProps = {
  remark: string;
  today: readonly string[];
  coming?: readonly string[];
};

/** What works and what does not yet: nobody is to sign up for something that is not there. */
export function Standing({ remark, today, coming = [] }: StandingProps) {
  return (
    <Entry title="Where it stands" remark={remark} body="standing">
      <List heading="Works today" isDone items={today} />
      {coming.length > 0 && <List heading="Being built" items={coming} />}
    </Entry>
  );
}
