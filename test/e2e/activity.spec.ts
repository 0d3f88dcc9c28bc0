import { readFile } from 'node:fs/promises';
import { approveMember, becomeSystemAdmin, CENTER, newVisitor } from '#test/e2e/administration.ts';
import { callAs, expect, expectFine, signUp, test } from '#test/e2e/journey.ts';

test('an administrator finds out who let somebody in, and takes the list away', async ({
  page,
  browser,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  const { url } = library;
  const ruth = await newVisitor(browser);
  const { email } = await signUp(ruth, url, { role: 'administrator', organization: CENTER });
  await approveMember(page, url, email);
  const jean = await newVisitor(browser);
  const joining = await signUp(jean, url, { role: 'attending', organization: CENTER });
  await approveMember(ruth, url, joining.email);
  const name = (id: string, displayName: string) => ({ displayName: `${displayName} ${id}` });
  const id = crypto.randomUUID().slice(0, 8);
  const profile = { specialty: 'none', bio: '' } as const;
  await callAs(ruth, url, 'PATCH /api/profile', { body: { ...profile, ...name(id, 'Ruth') } });
  await callAs(jean, url, 'PATCH /api/profile', { body: { ...profile, ...name(id, 'Jean') } });

  await ruth.setViewportSize({ width: 1440, height: 900 });
  await ruth.goto(`${url}/admin`);
  await ruth.getByRole('link', { name: /^Activity/ }).click();
  const approved = ruth.getByRole('row', { name: `Ruth ${id} approved Jean ${id}` });
  await expect(approved).toContainText(`approved Jean ${id} as attending physician`);
  await expectFine(ruth);

  await approved.getByRole('link', { name: `Jean ${id}`, exact: true }).click();
  await expect(ruth.getByRole('row', { name: `Jean ${id} saved the profile` })).toBeVisible();
  await expect(ruth.getByRole('row', { name: `Ruth ${id} saved` })).toBeHidden();
  await ruth.getByLabel('Kind').first().selectOption('Members and roles');
  await expect(ruth.getByRole('row', { name: `Jean ${id} saved` })).toBeHidden();
  await expect(approved).toBeVisible();

  await ruth.getByRole('button', { name: 'Export' }).click();
  const downloading = ruth.waitForEvent('download');
  await ruth.getByRole('link', { name: 'CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`approved Jean ${id} as attending physician`);
  expect(file).not.toContain('saved the profile');
});
