export const ARRIVALS_STOPPED =
  'You will get no more mails about who came in or waits for a decision.';
