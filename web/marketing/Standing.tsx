import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type StandingProps = {
  remark: string;
  today: readonly string[];
};

/** What works: nobody is to sign up for something that is not there. */
export function Standing({ remark, today }: StandingProps) {
  return (
    <Entry title="Where it stands" remark={remark} body="standing">
      <div className="flow">
        <h3>Works today</h3>
        <ul className="points done">
          {today.map((item) => (
            <li key={item}>
              <Icon name="check" tone="right" />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </div>
    </Entry>
  );
}
