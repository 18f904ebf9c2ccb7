import type { ProblemCode } from '../../contracts/problem-codes';

interface ProblemKind {
  readonly status: number;
  /** Text for the caller; `{name}` is replaced by the refusal's parameter of that name. */
  readonly detail: string;
}

/** Status and text of every problem (R123). */
export const PROBLEM_CATALOGUE: Readonly<Record<ProblemCode, ProblemKind>> = {
  PLAYER_ALREADY_REGISTERED: { status: 409, detail: 'This player is registered already.' },
  PLAYER_NOT_FOUND: { status: 404, detail: 'No such player.' },
  QUEST_NOT_FOUND: { status: 404, detail: 'No such quest.' },
  QUEST_ALREADY_COMPLETED: { status: 409, detail: 'This quest is completed already.' },
  QUEST_NOT_FINISHED: { status: 409, detail: 'This quest has {progress} of {target} steps done.' },
  QUEST_EXPIRED: { status: 409, detail: 'The time for this quest is over.' },
  QUEST_NOT_COMPLETED: { status: 409, detail: 'The chest of this quest opens when the quest is completed.' },
  CUSTOM_QUEST_LIMIT_REACHED: { status: 409, detail: 'You can have at most {limit} custom quests.' },
  CUSTOM_QUEST_PAY_LIMIT_REACHED: {
    status: 409,
    detail:
      '{limit} custom quests have paid already. The next one pays when the day, week or month of one is over.',
  },
  LOOT_NOT_AVAILABLE: { status: 409, detail: 'No treasure chest comes with this quest.' },
  LOOT_ALREADY_CLAIMED: { status: 409, detail: 'Loot already claimed from this quest' },
  ITEM_NOT_FOUND: { status: 404, detail: 'You have no such item.' },
  NOT_ENOUGH_POINTS: { status: 409, detail: 'You have {available} stat points, not {asked}.' },
  TASK_NOT_FOUND: { status: 404, detail: 'No such task.' },
  TASK_DATE_NOT_TODAY: { status: 400, detail: 'Tasks are made for today, {today}.' },
  TASK_ALREADY_EXISTS: { status: 409, detail: 'This task already exists today!' },
  TASK_LIMIT_REACHED: { status: 409, detail: 'A day has room for {limit} tasks.' },
  TASK_ALREADY_COMPLETED: { status: 409, detail: 'This task is completed already.' },
  TASK_ALREADY_BEGUN: {
    status: 409,
    detail: 'This task has begun: its duration and its steps stay as they are.',
  },
  TASK_EXPIRED: { status: 409, detail: 'The day of this task is over.' },
  UNDO_TOO_LATE: { status: 409, detail: 'There is no step left to undo.' },
  UNDO_POINTS_SPENT: {
    status: 409,
    detail: 'This can no longer be undone: its stat points are spent already.',
  },
  UNDO_CHEST_OPENED: { status: 409, detail: 'This can no longer be undone: its chest is opened already.' },
  PARTY_NOT_FOUND: { status: 404, detail: 'Party Not Found' },
  PARTY_FULL: { status: 409, detail: 'This party is full: it takes {maxMembers} members.' },
  PARTY_LIMIT_REACHED: { status: 409, detail: 'You can be in at most {limit} parties.' },
  PARTY_LEVEL_TOO_LOW: { status: 403, detail: 'This party takes players from level {minLevel}.' },
  PARTY_PASSWORD_WRONG: { status: 403, detail: 'This is not the password of the party.' },
  PARTY_LEADER_ONLY: { status: 403, detail: 'Only the leader of the party may do this.' },
  PARTY_MEMBER_ONLY: { status: 403, detail: 'Only members of the party may do this.' },
  ALREADY_A_MEMBER: { status: 409, detail: 'You are a member of this party already.' },
  PARTY_MEMBER_NOT_FOUND: { status: 404, detail: 'No such member.' },
  PARTY_HAS_MORE_MEMBERS: { status: 409, detail: 'This party has {members} members already.' },
  LEADER_MUST_TRANSFER: {
    status: 409,
    detail: 'Who leads a party hands the lead over before leaving it.',
  },
  LEADERSHIP_NOT_CLAIMABLE: {
    status: 409,
    detail: 'Only the longest-standing active member can take over, from a leader away for 30 days.',
  },
  PARTY_QUEST_NOT_FOUND: { status: 404, detail: 'No such party quest.' },
  PARTY_QUEST_COMPLETED: { status: 409, detail: 'This party quest is completed already.' },
  PARTY_QUEST_EXPIRED: { status: 409, detail: 'The time for this party quest is over.' },
  PARTY_QUEST_DELETED: { status: 409, detail: 'The leader has deleted this party quest.' },
  VALIDATION_FAILED: { status: 400, detail: 'Please check your input and try again.' },
  UNAUTHENTICATED: { status: 401, detail: 'You need to log in to access this page.' },
  LOGIN_FAILED: { status: 401, detail: 'User not found. Try registering instead.' },
  FORBIDDEN: { status: 403, detail: 'This belongs to somebody else.' },
  FOREIGN_ORIGIN: { status: 403, detail: 'This request came from another site.' },
  NOT_FOUND: { status: 404, detail: 'Page not found.' },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'This path takes other methods.' },
  PROJECTOR_NOT_FOUND: { status: 404, detail: 'No such projector.' },
  REPLAY_UNDER_WAY: { status: 409, detail: 'A replay of this projector is under way.' },
  NO_REPLAY_UNDER_WAY: { status: 409, detail: 'No replay of this projector is under way.' },
  NOTHING_TO_RESUME: {
    status: 409,
    detail: 'Neither this projector nor a replay of it has been stopped.',
  },
  PROJECTOR_ALREADY_PAUSED: { status: 409, detail: 'This projector is paused already.' },
  PROJECTOR_NOT_FAILED: { status: 409, detail: 'This projector has not failed.' },
  EVENT_NOT_SKIPPED: { status: 409, detail: 'This projector does not skip this event.' },
  duplicate_email: { status: 409, detail: 'email is already registered' },
  duplicate_username: { status: 409, detail: 'Username already exists' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    detail: 'This idempotency key was used for another request.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, detail: 'The request is larger than 100 KB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, detail: 'Only JSON is accepted here.' },
  TOO_MANY_REQUESTS: { status: 429, detail: 'Too many attempts. Please wait a while and try again.' },
  NEWER_RELEASE_NEEDED: {
    status: 503,
    detail: 'This has events that this server cannot read yet. It works again after its update.',
  },
  SERVICE_UNAVAILABLE: { status: 503, detail: 'The server is not ready. Please try again in a moment.' },
  INTERNAL_ERROR: { status: 500, detail: 'Something went wrong. Please try again.' },
};
