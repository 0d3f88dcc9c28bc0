import { becomeSystemAdmin, newName, newVisitor } from '#test/e2e/administration.ts';
import { entry, expect, test } from '#test/e2e/journey.ts';
import { CLIENT, startOpenIdProvider } from '#test/openid-provider.ts';

test('a new person signs in at the institution that a system administrator has set up', async ({
  page,
  browser,
  library,
}) => {
  test.slow();
  // Under the name that the server gives itself, as people reach it: cookies belong to a name.
  const url = library.url.replace('127.0.0.1', 'localhost');
  await becomeSystemAdmin(page, { ...library, url });
  const name = newName('Eastern Clinic');
  const domain = `${newName('eastern')}.example`;
  await page.goto(`${url}/admin/organizations`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const provider = await startOpenIdProvider([`${url}/api/auth/sso/callback/${id}`]);

  const sso = entry(page, 'Single sign-on');
  async function setUp(clientSecret: string) {
    await sso.getByLabel('Issuer').fill(provider.url);
    await sso.getByLabel('Client ID').fill(CLIENT.clientId);
    await sso.getByLabel('Client secret').fill(clientSecret);
    await sso.getByRole('button', { name: 'Save single sign-on' }).click();
  }
  const trust = entry(page, 'Coming in');
  await trust.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await trust.getByRole('button', { name: 'Add domain' }).click();
  await expect(trust.getByRole('listitem')).toHaveCount(1);
  await sso.getByRole('button', { name: 'Set up single sign-on' }).click();
  await setUp('not the secret');
  await expect(sso).toContainText(`${url}/api/auth/sso/callback/${id}`);

  const person = await newVisitor(browser);
  const email = `ruth@${domain}`;
  provider.people.set(email, { email, name: 'Ruth Adeyemi' });
  async function signInThere() {
    await person.getByRole('form', { name: 'Sign in' }).getByLabel('Email').fill(email);
    await person.getByRole('button', { name: 'Sign in with your institution' }).click();
    await expect(person.getByRole('heading', { name: 'Hospital sign-in' })).toBeVisible();
    await expect(person.getByLabel('Name')).toHaveValue(email);
    await person.getByRole('button', { name: 'Sign in' }).click();
  }
  await person.goto(`${url}/dashboard`);
  await signInThere();
  await expect(person).toHaveURL(`${url}/login?error=sso`);
  await expect(person.getByRole('alert')).toContainText('did not work');

  await sso.getByRole('button', { name: 'Change' }).click();
  await setUp(CLIENT.clientSecret);
  await expect(sso).toContainText('Single sign-on is saved.');
  await person.context().clearCookies();
  await person.goto(`${url}/dashboard`);
  await signInThere();
  await expect(person).toHaveURL(`${url}/dashboard`);
  await expect(person.getByText(/^Welcome, /).first()).toBeVisible();
  await person.goto(`${url}/profile`);
  await expect(person.getByLabel('Organization')).toHaveValue(name);
  await expect(person.getByLabel('Display name')).toHaveValue('Ruth Adeyemi');
  await expect(entry(person, 'Sign-in history')).toContainText('Single sign-on');
  await provider.stop();
});
