import { PasswordCheck } from '#web/profile/PasswordCheck.tsx';
import type { PasswordCheckProps } from '#web/profile/PasswordCheck.tsx';
import { Unfold } from '#web/profile/Unfold.tsx';

type PasswordQuestionProps<Answer> = Omit<PasswordCheckProps<Answer>, 'onCancel'> & {
  /** Of the button that opens the question. */
  label: string;
  onOpen: () => void;
};

/** A button that opens the question for the password. */
export function PasswordQuestion<Answer>(props: PasswordQuestionProps<Answer>) {
  const { label, onOpen, ...question } = props;
  return (
    <Unfold label={label} onOpen={onOpen}>
      {(close) => <PasswordCheck {...question} onCancel={close} />}
    </Unfold>
  );
}
