/**
 * What one screen of teaching hands to the next. In the memory of this page alone: an address or the browser's history
 * would still say it to the next person at the tab, and a full load, which is also how one signs out, forgets it.
 */

/** Whom the form is about, and the half-year that was shown with the name. */
export type Teacher = { id: string; name: string; half: string };
/** What came of the last form: it is in, or why it is not. */
export type Notice = { outcome: string | null; problem: string | null };

const NO_NOTICE: Notice = { outcome: null, problem: null };

let teacher: { of: string; is: Teacher } | null = null;
let notice: { of: string; is: Notice } | null = null;

export function passTeacher(userId: string, is: Teacher): void {
  teacher = { of: userId, is };
}

export function passedTeacher(userId: string): Teacher | null {
  return teacher?.of === userId ? teacher.is : null;
}

/** With it the form is over: it is about nobody any more. */
export function passNotice(userId: string, is: Partial<Notice>): void {
  teacher = null;
  notice = { of: userId, is: { ...NO_NOTICE, ...is } };
}

export function passedNotice(userId: string): Notice {
  return notice?.of === userId ? notice.is : NO_NOTICE;
}

/** It is said once. */
export function forgetNotice(): void {
  notice = null;
}
