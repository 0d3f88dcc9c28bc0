import { Icon } from '#web/ui/Icon.tsx';
import './choice.css';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

function Letter({ index }: { index: number }) {
  return (
    <span className="num">
      {LETTERS[index]}
      <Ring />
    </span>
  );
}

/** Drawn around what is chosen, or around what stands chosen already. */
export function Ring({ drawn = false }: { drawn?: boolean }) {
  return (
    <svg className={drawn ? 'ring drawn' : 'ring'} viewBox="0 0 44 44" aria-hidden="true">
      <path d="M29.5 8C20.5 4 9 8.5 6.7 18.8 4.2 30 12 38.6 22.3 38.7 33 38.8 40.3 30.8 39.6 20.4 39 12 33.5 5.2 24.3 3.8" />
    </svg>
  );
}

type ChoicesProps = {
  /** Shared by the radios of one question. */
  name: string;
  labelledBy: string;
  options: readonly string[];
  chosen: number | null;
  onChoose: (index: number) => void;
};

export function Choices({ name, labelledBy, options, chosen, onChoose }: ChoicesProps) {
  return (
    <div className="choices" role="radiogroup" aria-labelledby={labelledBy}>
      {options.map((option, index) => (
        <label className="choice" key={index}>
          <input
            type="radio"
            name={name}
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          <Letter index={index} />
          <span className="what">{option}</span>
        </label>
      ))}
    </div>
  );
}

type PressedChoicesProps = Pick<ChoicesProps, 'labelledBy' | 'options'> & {
  /** Chosen before, and why that is known. */
  marked: number | null;
  remark: string;
  onPress: (index: number) => void;
};

/** To choose from with one press: arrow keys must not answer, so these are no radios. */
export function PressedChoices(props: PressedChoicesProps) {
  const { labelledBy, options, marked, remark, onPress } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form has these fields
    <div className="choices" role="group" aria-labelledby={labelledBy}>
      {options.map((option, index) => (
        <button
          type="button"
          className={index === marked ? 'choice is-chosen' : 'choice'}
          key={index}
          onClick={() => onPress(index)}
        >
          <Letter index={index} />
          <span className="what">
            {option}
            {index === marked && <span>{remark}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

type JudgedChoicesProps = { options: readonly string[]; chosen: number; correct: number };

/** The same list once the answer is given: nothing can be chosen any more. */
export function JudgedChoices({ options, chosen, correct }: JudgedChoicesProps) {
  return (
    <ul className="choices locked">
      {options.map((option, index) => {
        const isRight = index === correct;
        const isWrong = index === chosen && !isRight;
        return (
          <li
            className={`choice${isRight ? ' is-right' : ''}${isWrong ? ' is-wrong' : ''}`}
            key={index}
          >
            <Letter index={index} />
            <span className="what">
              {option}
              {isRight && (
                <span className="verdict">
                  <Icon name="check" /> Correct answer
                </span>
              )}
              {isWrong && (
                <span className="verdict">
                  <Icon name="cross" /> Your answer
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
