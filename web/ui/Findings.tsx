import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './findings.css';

type Finding = {
  key: string;
  /** "Looks like a phone number" */
  words: string;
  text: string;
  replacement: string;
  /** Has to go: there is no Keep. */
  isHard: boolean;
};

type FindingsProps = {
  findings: readonly Finding[];
  /** Of all together, for those who do not see them. */
  summary: string;
  onShow: (key: string) => void;
  onReplace: (key: string) => void;
  onReplaceAll: () => void;
  onKeep: (key: string) => void;
};

/** Below a field: what stands out in its text, and what may stand in its place. */
export function Findings(props: FindingsProps) {
  const { findings, summary, onShow, onReplace, onReplaceAll, onKeep } = props;
  return (
    <div className={findings.length > 0 ? 'findings' : undefined}>
      <p className="unseen" aria-live="polite">
        {findings.length > 0 && summary}
      </p>
      {findings.length > 1 && (
        <Button look="second" compact onClick={onReplaceAll}>
          Replace all {findings.length}
        </Button>
      )}
      {findings.length > 0 && (
        <ul>
          {findings.map(({ key, words, text, replacement, isHard }) => (
            <li key={key} className={isHard ? 'hard' : undefined}>
              <p>
                <Icon name="alert" />
                <span>
                  {words}:{' '}
                  <button type="button" className="found" onClick={() => onShow(key)}>
                    {text}
                  </button>
                </span>
              </p>
              <div className="row">
                <Button look="second" compact onClick={() => onReplace(key)}>
                  Replace with {replacement}
                </Button>
                {!isHard && (
                  <Button
                    look="quiet"
                    compact
                    aria-label={`Keep ${text}`}
                    onClick={() => onKeep(key)}
                  >
                    Keep
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
