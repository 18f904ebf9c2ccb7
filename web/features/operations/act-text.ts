import type { TFunction } from 'i18next';
import type { OperatorAct } from '../../api/models';

/** Acts as they are recorded, and their texts. */
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
} as const;

/** A replay by its purpose; one that takes the place of the live rows is just a replay. */
const REPLAY_TEXTS: ReadonlyMap<unknown, 'acts.compare' | 'acts.try' | 'acts.keep'> = new Map([
  ['compare', 'acts.compare'],
  ['try', 'acts.try'],
  ['keep', 'acts.keep'],
] as const);

/** What was done, in the reader's language; an act this release doesn't know, as it was recorded. */
export function actText(t: TFunction<'operations'>, { act, subject: of, details }: OperatorAct): string {
  const subject = of ?? '';
  if (act === 'cancel' && details['discard'] === true) return t('acts.discard', { subject });
  const replay = act === 'replay' ? REPLAY_TEXTS.get(details['purpose']) : undefined;
  if (replay) return t(replay, { subject });
  return isKnownAct(act) ? t(ACT_TEXTS[act], { subject }) : t('acts.other', { act, subject });
}

/** Why it was done, where that was asked. */
export function actReason({ details }: OperatorAct): string | undefined {
  const reason: unknown = details['reason'];
  return typeof reason === 'string' ? reason : undefined;
}

function isKnownAct(act: string): act is keyof typeof ACT_TEXTS {
  return Object.hasOwn(ACT_TEXTS, act);
}
