import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { LineDrawing } from '../../../ui/line-drawing';
import { isTaskComplete } from '../shown-tasks';
import { useTasks } from '../use-tasks';

const OrderDialog = lazyDialog(() => import('./order-dialog'));

/** An arrow up and one down, on a 24 × 24 grid. */
const ARROWS = 'M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14M12.5 15.5 16 19l3.5-3.5';

/** The button that opens the order of the open tasks, if there are at least two (R496). */
export default function TaskOrder(): ReactElement | null {
  const { t } = useTranslation('taskDialogs');
  const { tasks = [] } = useTasks();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  const isOpen = dialog === 'open';
  if (!isOpen && tasks.filter((task) => !isTaskComplete(task)).length < 2) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('order.open')}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        <LineDrawing d={ARROWS} size="1.375rem" strokeWidth={1.75} />
      </Button>
      {dialog !== 'never' && <OrderDialog tasks={tasks} open={isOpen} onClose={close} />}
    </>
  );
}
