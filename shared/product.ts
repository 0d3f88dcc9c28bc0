export const PRODUCT_NAME = 'Debrief';

export const DISCLAIMER =
  'Debrief gives no medical advice. What you enter is not covered by HIPAA: do not submit protected health information.';

export const LIBRARY_LABEL =
  'Starter library: not generated for this case, not yet reviewed by a clinician';
