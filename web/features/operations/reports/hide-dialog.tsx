import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedReport } from '../../../api/models';
import { useHideNicknameMutation, useHidePartyTextsMutation } from '../../../api/operations';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { SelectField } from '../../../ui/forms/select-field';
import { reportedName } from './reported-name';

const ActDialog = lazyDialog(() => import('../accounts/act-dialog'));

interface HideDialogProps {
  readonly report: QueuedReport;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Hides what was reported: a nickname (R485), or texts of a party or of one of its quests (R486). */
export function HideDialog({ report, open, onClose }: HideDialogProps): ReactElement {
  const { t } = useTranslation('accounts');
  const { kind, subjectId, context } = report;
  const name = reportedName(report);
  const [hideNickname] = useHideNicknameMutation();
  const [hideTexts] = useHidePartyTextsMutation();
  /** The id of a quest; empty for the party. */
  const [questId, setQuestId] = useState('');
  if (kind === 'player') {
    return (
      <ActDialog
        open={open}
        onClose={onClose}
        title={t('hideNicknameForm.title', { name })}
        text={t('hideNicknameForm.text')}
        submitLabel={t('action.hideNickname')}
        onSubmit={({ reason }) => hideNickname({ accountId: subjectId, actReasonDto: { reason } }).unwrap()}
      />
    );
  }
  const questNames = new Map(context.quests?.flatMap((quest) => (quest.id ? [[quest.id, quest.name]] : [])));
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t('hideForm.title', { party: name })}
      text={t('hideForm.text')}
      submitLabel={t('action.hide')}
      onSubmit={({ reason }) =>
        hideTexts({
          partyId: subjectId,
          hideTextsDto: { reason, ...(questId !== '' && { questId }) },
        }).unwrap()
      }
    >
      <SelectField
        label={t('hideForm.which')}
        options={['', ...questNames.keys()]}
        textOf={(id) =>
          id === '' ? t('hideForm.ofParty') : t('hideForm.ofQuest', { name: questNames.get(id) ?? id })
        }
        value={questId}
        onChange={setQuestId}
      />
    </ActDialog>
  );
}
