import type { ProblemCode } from '../../../server/contracts/problem-codes';
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

/** By `operationId`: calls about the caller, about the leader's own things, and of operators. */
export const OWN_AND_OPERATIONS: Readonly<Record<string, Row>> = {
  getRegistration: ANYBODY,
  register: ANYBODY,
  login: ANYBODY,
  logout: ANYBODY,
  requestPasswordReset: ANYBODY,
  resetPassword: ANYBODY,
  verifyEmail: ANY_PLAYER,
  lookAtInvitation: ANYBODY,
  joinByInvitation: ANY_PLAYER,
  beginPasskeySignIn: ANYBODY,
  loginWithPasskey: ANYBODY,
  beginOidcSignIn: ANYBODY,
  finishOidcSignIn: ANYBODY,
  getOidcSignUp: ANYBODY,
  signUpWithOidc: ANYBODY,
  getCurrentUser: ANY_PLAYER,
  getAccount: OWNER,
  getOutboxKey: OWNER,
  changePassword: OWNER,
  changeEmail: OWNER,
  changeNickname: OWNER,
  requestVerification: OWNER,
  endSession: { ...OWNER, leader: 'SESSION_NOT_FOUND' },
  logoutEverywhere: OWNER,
  getPasskeys: OWNER,
  beginAddingPasskey: OWNER,
  addPasskey: OWNER,
  renamePasskey: { ...OWNER, leader: 'PASSKEY_NOT_FOUND' },
  removePasskey: { ...OWNER, leader: 'PASSKEY_NOT_FOUND' },
  getBlocks: OWNER,
  blockPlayer: { ...OWNER, leader: 'PLAYER_NOT_FOUND' },
  unblockPlayer: OWNER,
  getReports: OWNER,
  reportSubject: { ...OWNER, leader: 'PLAYER_NOT_FOUND' },
  beginOidcLink: OWNER,
  removeOidcLink: { ...OWNER, leader: 'OIDC_NOT_LINKED' },
  changeLanguage: OWNER,
  changeTimeZone: OWNER,
  changeClass: OWNER,
  changeBuild: OWNER,
  getPauses: OWNER,
  announcePause: OWNER,
  endPause: { ...OWNER, leader: 'PAUSE_NOT_FOUND' },
  changePauseSharing: OWNER,
  allocateStats: OWNER,
  getQuests: ANY_PLAYER,
  getUnclaimedQuests: ANY_PLAYER,
  getQuest: ownerOf('QUEST_NOT_FOUND'),
  startDay: OWNER,
  completeQuest: OWNER,
  incrementQuest: OWNER,
  finishQuest: OWNER,
  undoQuestStep: OWNER,
  createCustomQuest: ANY_PLAYER,
  changeCustomQuest: ownerOf('QUEST_NOT_FOUND'),
  archiveCustomQuest: ownerOf('QUEST_NOT_FOUND'),
  getInventory: ANY_PLAYER,
  claimLoot: OWNER,
  equipItem: OWNER,
  unequipItem: OWNER,
  getItemCatalogue: ANY_PLAYER,
  getTasks: OWNER,
  getTaskHistory: OWNER,
  createTasks: OWNER,
  completeTask: OWNER,
  undoTask: OWNER,
  changeTask: ownerOf('TASK_NOT_FOUND'),
  deleteTask: ownerOf('TASK_NOT_FOUND'),
  reorderTasks: ownerOf('TASK_NOT_FOUND'),
  getLedger: OWNER,
  getPastDay: OWNER,
  getStats: OWNER,
  getStreakCalendar: OWNER,
  getRecords: OWNER,
  getQuestHistory: OWNER,
  createParty: ANY_PLAYER,
  getMyParties: ANY_PLAYER,
  getPublicParties: ANY_PLAYER,
  discoverParties: ANY_PLAYER,
  getThemeCatalogue: ANY_PLAYER,
  getNotifications: OWNER,
  markNotificationsSeen: OWNER,
  getReminders: OWNER,
  changeReminders: OWNER,
  turnRemindersOn: OWNER,
  turnRemindersOff: OWNER,
  testReminder: OWNER,
  getNudgeSettings: OWNER,
  changeNudgeSettings: OWNER,
  getProjections: OPERATOR,
  getOperatorActs: OPERATOR,
  getAuditEntries: OPERATOR,
  startReplay: OPERATOR,
  cancelReplay: OPERATOR,
  pauseProjector: OPERATOR,
  resumeProjector: OPERATOR,
  retryEvent: OPERATOR,
  skipEvent: OPERATOR,
  unskipEvent: OPERATOR,
  getPolicies: OPERATOR,
  getWithheldEvent: { ...OPERATOR, operator: 'EVENT_NOT_FOUND' },
  getQueuedReports: OPERATOR,
  answerReport: { ...OPERATOR, operator: 'REPORT_NOT_FOUND' },
  getAccounts: OPERATOR,
  getAccountDetails: OPERATOR_ABOUT_NOBODY,
  createResetLink: OPERATOR_ABOUT_NOBODY,
  endAccountSessions: OPERATOR_ABOUT_NOBODY,
  suspendAccount: OPERATOR_ABOUT_NOBODY,
  unsuspendAccount: OPERATOR_ABOUT_NOBODY,
  hideNickname: OPERATOR_ABOUT_NOBODY,
  removeFromParty: OPERATOR_ABOUT_NOBODY,
  closeOperatedParty: { ...OPERATOR, operator: 'PARTY_NOT_FOUND' },
  hidePartyTexts: { ...OPERATOR, operator: 'PARTY_NOT_FOUND' },
  pausePolicy: OPERATOR,
  resumePolicy: OPERATOR,
  retryPolicy: OPERATOR,
  skipReaction: OPERATOR,
  unskipReaction: OPERATOR,
  getRelays: OPERATOR,
};

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
  getPartyTrophies: HIDDEN_FROM_OTHERS,
  getPartyStreak: HIDDEN_FROM_OTHERS,
  getPartyFilm: HIDDEN_FROM_OTHERS,
  getPartyQuest: HIDDEN_FROM_OTHERS,
  deletePartyQuest: HIDDEN_LEADER_ONLY,
  getPartyActivities: HIDDEN_FROM_OTHERS,
  nudgeMember: HIDDEN_FROM_OTHERS,
  cheerEntry: HIDDEN_FROM_OTHERS,
  withdrawCheer: HIDDEN_FROM_OTHERS,
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
  getPartyTrophies: ANY_PLAYER,
  getPartyStreak: ANY_PLAYER,
  getPartyFilm: MEMBERS,
  getPartyQuest: ANY_PLAYER,
  deletePartyQuest: LEADER,
  getPartyActivities: MEMBERS,
  nudgeMember: MEMBERS,
  cheerEntry: MEMBERS,
  withdrawCheer: MEMBERS,
  contributeToPartyQuest: MEMBERS,
};

/** Operations of the contract without a row, and rows without an operation. */
export function findMissingRows(operations: readonly Operation[]): {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
} {
  const needed = operations.map(({ operationId = '' }) => operationId);
  const isPartyRow = (id: string) => id in PRIVATE_PARTY && id in PUBLIC_PARTY;
  const rows = [OWN_AND_OPERATIONS, PRIVATE_PARTY, PUBLIC_PARTY].flatMap((matrix) => Object.keys(matrix));
  return {
    missing: needed.filter((id) => !(id in OWN_AND_OPERATIONS) && !isPartyRow(id)),
    unknown: rows.filter((id) => !needed.includes(id)),
  };
}
