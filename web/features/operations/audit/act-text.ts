import type { TFunction } from 'i18next';
import type { OperatorAct } from '../../../api/models';

/** The i18n keys of operator actions, by the type under which the server stores them. */
const ACT_TEXTS = {
  replay: 'acts.replay',
  cancel: 'acts.cancel',
  pause: 'acts.pause',
  resume: 'acts.resume',
  retry: 'acts.retry',
  skip: 'acts.skip',
  unskip: 'acts.unskip',
  show: 'acts.show',
  'copy dropped': 'acts.copyDropped',
  'operator added': 'acts.operatorAdded',
  'operator removed': 'acts.operatorRemoved',
  'reset link made': 'acts.resetLink',
  'sessions ended': 'acts.sessionsEnded',
  'account suspended': 'acts.suspended',
  'suspension lifted': 'acts.unsuspended',
  'nickname hidden': 'acts.nicknameHidden',
  'party texts hidden': 'acts.partyTextsHidden',
  'quest texts hidden': 'acts.questTextsHidden',
  'member removed': 'acts.memberRemoved',
  'party closed': 'acts.partyClosed',
  'report acted on': 'acts.reportActedOn',
  'report dismissed': 'acts.reportDismissed',
} as const;

/** A replay is named by its purpose; one that replaces the live rows is just a replay. */
const REPLAY_TEXTS: ReadonlyMap<unknown, 'acts.compare' | 'acts.try' | 'acts.keep'> = new Map([
  ['compare', 'acts.compare'],
  ['try', 'acts.try'],
  ['keep', 'acts.keep'],
] as const);

/** An operator's action in the reader's language; a type unknown to this release is shown as stored. */
export function actText(t: TFunction<'operations'>, { act, subject: of, details }: OperatorAct): string {
  const subject = of ?? '';
  if (act === 'cancel' && details['discard'] === true) return t('acts.discard', { subject });
  const replay = act === 'replay' ? REPLAY_TEXTS.get(details['purpose']) : undefined;
  if (replay) return t(replay, { subject });
  return isKnownAct(act) ? t(ACT_TEXTS[act], { subject }) : t('acts.other', { act, subject });
}

/** The reason of an action, where one was asked for. */
export function actReason({ details }: OperatorAct): string | undefined {
  const reason: unknown = details['reason'];
  return typeof reason === 'string' ? reason : undefined;
}

function isKnownAct(act: string): act is keyof typeof ACT_TEXTS {
  return Object.hasOwn(ACT_TEXTS, act);
}
