import type { SsoSettingsInput } from '#shared/organization-input.ts';
import type { SsoSettings } from '#shared/organizations.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

export async function findSsoSettings(
  _runtime: Runtime,
  _organizationId: string,
): Promise<SsoSettings | null> {
  return Promise.resolve(null);
}

export async function saveSso(
  _runtime: Runtime,
  _actor: UserActor,
  _organization: OrganizationRow,
  _input: SsoSettingsInput,
): Promise<void> {
  return Promise.reject(new AppError('unavailable', 'Not there yet.'));
}

export async function removeSso(
  _runtime: Runtime,
  _actor: UserActor,
  _organization: OrganizationRow,
): Promise<void> {
  return Promise.reject(new AppError('unavailable', 'Not there yet.'));
}
