import { becomeSystemAdmin, newName } from '#test/e2e/administration.ts';
import { entry, expect, signUp, test } from '#test/e2e/journey.ts';

/** Of nobody: made for this test, its key thrown away. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAT+gAwIBAgIUFLqlls0V2abSzJVul2RaWA+JxHswCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWbG9naW4uc291dGhlcm4uZXhhbXBsZTAgFw0yNjExMjExMDQz
NTZaGA8yMTI2MTAyODEwNDM1NlowITEfMB0GA1UEAwwWbG9naW4uc291dGhlcm4u
ZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBHEmXlpe6wZzJ1eSs9k
CW+MkwLNZ3XU/cO+Xl0NFpR0vfEnCyGBg5gdfdO1+AcjM+vcq2bqDOjQSLXfGspI
sN+jUzBRMB0GA1UdDgQWBBQoivGPYwoo6dD4OYUmzt7XFFJMPTAfBgNVHSMEGDAW
gBQoivGPYwoo6dD4OYUmzt7XFFJMPTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49
BAMCA0kAMEYCIQDFYUB+6qtIN4A/4oAWxhPEl3fIpvX36tRranIaMrQJmQIhAN/I
cDG4f0QZyVGoHm4l3zjvLj2yuURKjXQaJKii7pBH
-----END CERTIFICATE-----`;

test('an administrator sets the idle sign-out; what concerns trust is shown and not changed', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'administrator', organization: 'Test Organization' });
  await page.goto(`${library.url}/admin`);
  await page.getByRole('link', { name: /Organization settings/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Organization');
  await expect(page.getByLabel('Name')).toHaveAttribute('readonly');
  await page.getByLabel('Other').check();
  await page.getByLabel('Minutes', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('At least 5 minutes')).toBeVisible();
  await expect(page.getByLabel('Minutes', { exact: true })).toBeFocused();
  await page.getByLabel('Minutes', { exact: true }).fill('480');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('480');

  await expect(entry(page, 'Coming in')).toContainText('Ask your system administrator');
  await expect(entry(page, 'Coming in')).toContainText('Approve automatically');
  await expect(entry(page, 'Coming in').getByRole('switch')).toHaveCount(0);
  await expect(entry(page, 'Single sign-on').getByRole('button')).toHaveCount(0);

  await page.getByLabel('Off').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
});

test('an administrator says how assessments are written, and each switch says what it means', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'administrator', organization: 'Test Organization' });
  await page.goto(`${library.url}/admin`);
  await page.getByRole('link', { name: /Organization settings/ }).click();
  const signIn = page.getByRole('switch', { name: 'Assess and verify only from accounts' });
  const dictation = page.getByRole('switch', { name: 'Dictation' });
  const hints = page.getByRole('switch', { name: 'Hints by the model' });
  await expect(dictation).toHaveAccessibleDescription(/send the sound to their maker/);
  await expect(hints).toHaveAccessibleDescription(/is sent to the language model/);
  const before = await Promise.all([signIn, dictation, hints].map((one) => one.isChecked()));
  expect(before).toEqual([false, true, false]);
  for (const one of [signIn, dictation, hints]) await one.click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.reload();
  await expect(signIn).toBeChecked();
  await expect(dictation).not.toBeChecked();
  await expect(hints).toBeChecked();
  // The organization is shared with other tests.
  for (const one of [signIn, dictation, hints]) await one.click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
});

test('a system administrator creates an organization and says whom it trusts', async ({
  page,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  const name = newName('Northern Clinic');
  await page.goto(`${library.url}/admin/organizations`);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const trust = entry(page, 'Coming in');
  await trust.getByRole('switch', { name: 'Approve automatically' }).click();
  await expect(trust).toContainText('New people are approved automatically now.');
  const domain = `${newName('northern')}.example`;
  await trust.getByRole('textbox', { name: 'Domain' }).fill('not a domain');
  await trust.getByRole('button', { name: 'Add domain' }).click();
  await expect(trust.getByText('Please enter a domain such as example.org')).toBeVisible();
  await trust.getByRole('textbox', { name: 'Domain' }).fill(`@${domain}`);
  await trust.getByRole('button', { name: 'Add domain' }).click();
  await expect(trust.getByRole('listitem')).toHaveText([new RegExp(`^${domain}`)]);
  await expect(trust.getByRole('textbox', { name: 'Domain' })).toHaveValue('');
  await page.reload();
  await expect(trust.getByRole('switch')).toBeChecked();
  await trust.getByRole('button', { name: `Remove ${domain}` }).click();
  await expect(trust).toContainText('No domain yet.');

  await page.goto(`${library.url}/admin/organizations`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('0 members');
});

test('single sign-on is set up, shows what the provider has to be told, and is removed', async ({
  page,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/organizations`);
  await page.getByLabel('Name').fill(newName('Southern Clinic'));
  await page.getByRole('button', { name: 'Create organization' }).click();
  const trust = entry(page, 'Coming in');
  await trust.getByRole('textbox', { name: 'Domain' }).fill(`${newName('southern')}.example`);
  await trust.getByRole('button', { name: 'Add domain' }).click();
  await expect(trust.getByRole('listitem')).toHaveCount(1);
  const sso = entry(page, 'Single sign-on');
  await sso.getByRole('button', { name: 'Set up single sign-on' }).click();
  await sso.getByLabel('SAML').check();
  await sso.getByLabel('Entity ID').fill('https://login.southern.example/entity');
  await sso.getByLabel('Sign-in address').fill('login.southern.example');
  await sso.getByLabel('Certificate').fill(CERTIFICATE);
  await sso.getByRole('button', { name: 'Save single sign-on' }).click();
  await expect(sso.getByText('Sign-in address must be a web address')).toBeVisible();
  await expect(sso.getByLabel('Certificate')).toHaveValue(CERTIFICATE);
  await sso.getByLabel('Sign-in address').fill('https://login.southern.example/sso');
  await sso.getByLabel('Attending physician').check();
  await sso.getByRole('button', { name: 'Save single sign-on' }).click();
  await expect(sso).toContainText('Single sign-on is saved.');
  await expect(sso).toContainText('Callback URL');
  await expect(sso).toContainText('Metadata URL');
  await expect(sso).toContainText('Attending physician');

  await sso.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sso).toContainText('Single sign-on is off.');
  await expect(sso).toContainText('Off. People sign in with their password.');
});
