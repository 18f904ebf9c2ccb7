import type { ReactElement } from 'react';
import type { User } from '../../api/models';
import { LevelUpWatcher } from '../level-up/level-up-watcher';
import { QuestDoneWatcher } from '../quest-done/quest-done-watcher';
import { StreakWatcher } from '../streak/streak-watcher';

type Progress = Pick<User, 'level' | 'streak'>;

interface CelebrationsProps {
  readonly user: Progress;
  /** The player when the game appeared on this page: what rose before this code was there is celebrated, too. */
  readonly first: Progress;
}

/** Celebrates, on every screen, what happens to the player: a level, a streak, a party's quest. */
export function Celebrations({ user, first }: CelebrationsProps): ReactElement {
  return (
    <>
      <LevelUpWatcher level={user.level} first={first.level} />
      <StreakWatcher days={user.streak} first={first.streak} />
      <QuestDoneWatcher />
    </>
  );
}
