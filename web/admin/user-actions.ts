import type { AdminUser } from '#shared/organizations.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import { patch, post } from '#web/api.ts';

function userPath({ id }: AdminUser): string {
  return `/api/admin/users/${encodeURIComponent(id)}`;
}

export function approveUser(user: AdminUser) {
  return {
    id: `approve ${user.id}`,
    send: () => post(`${userPath(user)}/approve`),
    done: `${user.displayName} is a member now.`,
  };
}

export function declineUser(user: AdminUser) {
  return {
    id: `decline ${user.id}`,
    send: () => post(`${userPath(user)}/decline`),
    done: `${user.displayName} was declined.`,
  };
}

export function changeRole(user: AdminUser, role: SignUpRole) {
  return {
    id: `role ${user.id}`,
    send: () => patch(userPath(user), { role }),
    done: `${user.displayName} is ${ROLE_LABELS[role].toLowerCase()} now.`,
  };
}

/** Null: no longer known. */
export function setTrainingYear(user: AdminUser, trainingYear: number | null) {
  return {
    id: `year ${user.id}`,
    send: () => patch(userPath(user), { trainingYear }),
    done:
      trainingYear === null
        ? `When ${user.displayName} began is not known now.`
        : `${user.displayName} began in ${trainingYear}.`,
  };
}

export function removeUser(user: AdminUser) {
  return {
    id: `remove ${user.id}`,
    send: () => post(`${userPath(user)}/remove`),
    done: `${user.displayName} was removed${user.membership ? ` from ${user.membership.organization.name}` : ''}.`,
  };
}
