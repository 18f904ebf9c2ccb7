import type { ProblemCode } from '../../server/contracts/problem-codes';
import type { Caller } from './authorisation-world';
import type { Operation } from './openapi-operations';

/** What each caller of an operation gets: access, or the code of the refusal. */
export type Row = Readonly<Record<Caller, 'allowed' | ProblemCode>>;

/** Everybody signed in is answered the same. */
function signedIn(access: 'allowed' | ProblemCode): Row {
  return {
    'signed out': 'UNAUTHENTICATED',
    'other player': access,
    'former member': access,
    operator: access,
    member: access,
    leader: access,
  };
}

const ANYBODY: Row = { ...signedIn('allowed'), 'signed out': 'allowed' };
const ANY_PLAYER = signedIn('allowed');
/** A `userId` that isn't the caller's (R4). */
const OWNER: Row = { ...signedIn('FORBIDDEN'), leader: 'allowed' };
const OPERATOR: Row = { ...signedIn('FORBIDDEN'), operator: 'allowed' };

/** The account that the call names doesn't exist. */
const OPERATOR_ABOUT_NOBODY: Row = { ...OPERATOR, operator: 'ACCOUNT_NOT_FOUND' };

/** To others a thing of the leader's is none. */
function ownerOf(refusal: ProblemCode): Row {
  return { ...signedIn(refusal), leader: 'allowed' };
}

/** By `operationId`: the rows that {@link rowByPath} doesn't give. */
const EXPLICIT_ROWS: Readonly<Record<string, Row>> = {
  getRegistration: ANYBODY,
  register: ANYBODY,
  login: ANYBODY,
  logout: ANYBODY,
  requestPasswordReset: ANYBODY,
  resetPassword: ANYBODY,
  verifyEmail: ANY_PLAYER,
  lookAtInvitation: ANYBODY,
  beginPasskeySignIn: ANYBODY,
  loginWithPasskey: ANYBODY,
  beginOidcSignIn: ANYBODY,
  finishOidcSignIn: ANYBODY,
  getOidcSignUp: ANYBODY,
  signUpWithOidc: ANYBODY,
  endSession: { ...OWNER, leader: 'SESSION_NOT_FOUND' },
  renamePasskey: { ...OWNER, leader: 'PASSKEY_NOT_FOUND' },
  removePasskey: { ...OWNER, leader: 'PASSKEY_NOT_FOUND' },
  removeOidcLink: { ...OWNER, leader: 'OIDC_NOT_LINKED' },
  getQuest: ownerOf('QUEST_NOT_FOUND'),
  startDay: OWNER,
  changeCustomQuest: ownerOf('QUEST_NOT_FOUND'),
  archiveCustomQuest: ownerOf('QUEST_NOT_FOUND'),
  createTasks: OWNER,
  changeTask: ownerOf('TASK_NOT_FOUND'),
  deleteTask: ownerOf('TASK_NOT_FOUND'),
  getWithheldEvent: { ...OPERATOR, operator: 'EVENT_NOT_FOUND' },
  getAccountDetails: OPERATOR_ABOUT_NOBODY,
  createResetLink: OPERATOR_ABOUT_NOBODY,
  endAccountSessions: OPERATOR_ABOUT_NOBODY,
  suspendAccount: OPERATOR_ABOUT_NOBODY,
  unsuspendAccount: OPERATOR_ABOUT_NOBODY,
  removeFromParty: OPERATOR_ABOUT_NOBODY,
  closeOperatedParty: { ...OPERATOR, operator: 'PARTY_NOT_FOUND' },
};

/** The row that a path implies: R4, R7, and what belongs to the caller alone; undefined where it can be any. */
function rowByPath(template: string): Row | undefined {
  if (template.includes('{userId}')) return OWNER;
  if (template.startsWith('/api/operations/')) return OPERATOR;
  if (template.startsWith('/api/auth/') || template.includes('{')) return undefined;
  return ANY_PLAYER;
}

/** The row of a call about the caller, about the leader's own things, or of operators; undefined for one about a party. */
export function rowOf({ operationId = '', template }: Operation): Row | undefined {
  return EXPLICIT_ROWS[operationId] ?? (isPartyRow(operationId) ? undefined : rowByPath(template));
}

/** To players outside of it the party doesn't exist (R6). */
const HIDDEN = signedIn('PARTY_NOT_FOUND');
const HIDDEN_FROM_OTHERS: Row = { ...HIDDEN, member: 'allowed', leader: 'allowed' };
const HIDDEN_LEADER_ONLY: Row = { ...HIDDEN, member: 'PARTY_LEADER_ONLY', leader: 'allowed' };

/** By `operationId`: calls about a party of the leader that isn't public. */
export const PRIVATE_PARTY: Readonly<Record<string, Row>> = {
  getParty: HIDDEN_FROM_OTHERS,
  changeParty: HIDDEN_LEADER_ONLY,
  deleteParty: HIDDEN_LEADER_ONLY,
  joinParty: HIDDEN_FROM_OTHERS,
  leaveParty: HIDDEN_FROM_OTHERS,
  getInvitations: HIDDEN_FROM_OTHERS,
  createInvitation: HIDDEN_FROM_OTHERS,
  changeInviters: HIDDEN_LEADER_ONLY,
  revokeInvitation: HIDDEN_FROM_OTHERS,
  removeMember: HIDDEN_LEADER_ONLY,
  promoteMember: HIDDEN_LEADER_ONLY,
  claimLeadership: HIDDEN_FROM_OTHERS,
  getPartyQuests: HIDDEN_FROM_OTHERS,
  createPartyQuest: HIDDEN_LEADER_ONLY,
  getPartyQuest: HIDDEN_FROM_OTHERS,
  deletePartyQuest: HIDDEN_LEADER_ONLY,
  getPartyActivities: HIDDEN_FROM_OTHERS,
  contributeToPartyQuest: HIDDEN_FROM_OTHERS,
};

const MEMBERS: Row = { ...signedIn('PARTY_MEMBER_ONLY'), member: 'allowed', leader: 'allowed' };
const LEADER: Row = { ...signedIn('PARTY_MEMBER_ONLY'), member: 'PARTY_LEADER_ONLY', leader: 'allowed' };

/** By `operationId`: the same calls about a public party. */
export const PUBLIC_PARTY: Readonly<Record<string, Row>> = {
  getParty: ANY_PLAYER,
  changeParty: LEADER,
  deleteParty: LEADER,
  joinParty: ANY_PLAYER,
  leaveParty: MEMBERS,
  getInvitations: MEMBERS,
  createInvitation: MEMBERS,
  changeInviters: LEADER,
  revokeInvitation: MEMBERS,
  removeMember: LEADER,
  promoteMember: LEADER,
  claimLeadership: MEMBERS,
  getPartyQuests: ANY_PLAYER,
  createPartyQuest: LEADER,
  getPartyQuest: ANY_PLAYER,
  deletePartyQuest: LEADER,
  getPartyActivities: MEMBERS,
  contributeToPartyQuest: MEMBERS,
};

/** Operations of the contract without a row, and rows without an operation. */
export function findMissingRows(operations: readonly Operation[]): {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
} {
  const names = operations.map(({ operationId = '' }) => operationId);
  const rows = [EXPLICIT_ROWS, PRIVATE_PARTY, PUBLIC_PARTY].flatMap((matrix) => Object.keys(matrix));
  return {
    missing: names.filter((id, index) => !isPartyRow(id) && !rowOf(operations[index]!)),
    unknown: rows.filter((id) => !names.includes(id)),
  };
}

function isPartyRow(id: string): boolean {
  return id in PRIVATE_PARTY && id in PUBLIC_PARTY;
}
