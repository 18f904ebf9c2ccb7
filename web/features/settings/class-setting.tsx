import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CharacterClass, OfferedClass } from '../../../server/rules/character-class';
import { toProblem } from '../../api/problem';
import { useChangeClassMutation } from '../../api/questlog';
import type { User } from '../../api/models';
import { ClassChoice } from '../../game/class-choice';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormDialog } from '../../ui/forms/form-dialog';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { RowButton } from './row-button';
import { SettingRow } from './setting-row';

interface ClassSettingProps {
  readonly user: Pick<User, 'id' | 'characterClass' | 'build' | 'today'>;
  readonly requested: CharacterClass | null;
  /** YYYY-MM-DD; null for any day. */
  readonly changeableFrom: string | null;
}

/** The class, and the button that changes it from the next day on, once in 90 days (R384). */
export function ClassSetting({ user, requested, changeableFrom }: ClassSettingProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const { choose, pending } = useChooseClass(user.id);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  const current = t(`common:class.${user.characterClass}`);
  const isEarly = changeableFrom !== null && user.today < changeableFrom;
  return (
    <SettingRow
      label={t('class.label')}
      value={current}
      hint={
        requested === null
          ? isEarly && t('class.later', { day: format.date(`${changeableFrom}T12:00`) })
          : t('class.requested', { name: t(`common:class.${requested}`) })
      }
      action={
        requested === null &&
        !isEarly && (
          <RowButton name={t('class.change')} text={t('changeShort')} onPress={() => setDialog('open')} />
        )
      }
    >
      {requested !== null && (
        <Button
          variant="soft"
          justifySelf="end"
          aria-busy={pending || undefined}
          onClick={() => choose(user.characterClass)}
        >
          {t('class.takeBack', { name: current })}
        </Button>
      )}
      {dialog !== 'never' && <ClassDialog user={user} open={dialog === 'open'} onClose={close} />}
    </SettingRow>
  );
}

interface ClassDialogProps {
  readonly user: ClassSettingProps['user'];
  readonly open: boolean;
  readonly onClose: () => void;
}

function ClassDialog({ user, open, onClose }: ClassDialogProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const [chosen, setChosen] = useState<OfferedClass | null>(null);
  const { choose, pending } = useChooseClass(user.id, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('class.change')}
      id="change-class"
      submitLabel={t('access.save')}
      onSubmit={() => chosen && choose(chosen)}
      busy={pending}
      disabled={chosen === null || chosen === user.characterClass}
    >
      <p>{t('class.now', { name: t(`common:class.${user.characterClass}`) })}</p>
      <ClassChoice
        label={t('class.new')}
        build={user.build}
        current={user.characterClass}
        value={chosen}
        onChange={setChosen}
      />
      <chakra.p textStyle="small" color="fg.muted">
        {t('class.hint')}
      </chakra.p>
    </FormDialog>
  );
}

/** Requests the class, and shows from when it counts; `onDone` runs after it was accepted. */
function useChooseClass(userId: string, onDone?: () => void) {
  const { t } = useTranslation(['settings', 'common']);
  const [change] = useChangeClassMutation();
  const send = useCallback(
    async (characterClass: CharacterClass) => {
      try {
        const user = await change({ userId, changeClassDto: { characterClass } }).unwrap();
        onDone?.();
        const isTakenBack = user.characterClass === characterClass;
        const [title, text] = isTakenBack
          ? [t('class.takenBack'), t('class.takenBackText')]
          : [t('class.changed'), t('class.requested', { name: t(`common:class.${characterClass}`) })];
        toasts.show({ kind: 'success', about: 'class', emoji: '⚔️', title, text });
      } catch (caught) {
        const isEarly = toProblem(caught).code === 'CLASS_CHANGE_TOO_EARLY';
        const text = t(isEarly ? 'class.tooEarly' : 'access.failed');
        toasts.show({ kind: 'error', about: 'class', title: t('common:errors.title'), text });
      }
    },
    [change, onDone, t, userId],
  );
  const { run, pending } = useSingleFlight(send);
  return { choose: run, pending };
}
