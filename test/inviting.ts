import { expect } from 'vitest';
import { aClinic, aPerson, read } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { openBrowser, PASSWORD } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

/** A clinic that invites people, and how they answer. */
export async function anInvitingClinic(server: TestServer) {
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const clinic = await aClinic(server, { name: 'Clinic A & <b>B</b>' });
  const { administrator } = clinic;
  const elsewhere = await aClinic(server);

  const accept = (browser: Browser, token: string) =>
    read(browser.post(`/api/invitations/${token}/accept`));
  const show = (token: string) => read(openBrowser(server).get(`/api/invitations/${token}`));

  async function joinLink(browser: Someone = administrator, body: object = {}) {
    const answer = await browser.post('/api/admin/join-links', body);
    expect(answer.status).toBe(201);
    const link = await answerOf('POST /api/admin/join-links', answer);
    return { ...link, token: link.url?.split('/').at(-1) ?? '' };
  }

  async function signUpWith(invitation: string | null, email: string, more: object = {}) {
    const browser = openBrowser(server);
    const input = { email, password: PASSWORD, invitation, ...more };
    const answer = await read(browser.post('/api/auth/sign-up', input));
    return { browser, answer };
  }

  return { ...clinic, systemAdmin, elsewhere, accept, show, joinLink, signUpWith };
}
