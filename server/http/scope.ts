import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, for what is not handed one, such as the sign-in library's log. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();
