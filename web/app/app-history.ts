import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { dialogHistory } from '../ui/dialogs/dialog-history';

/** Returns the router's history, whose navigations leave no entry of a dialog behind (R210). */
export function createAppHistory(): ReturnType<typeof UNSAFE_createBrowserHistory> {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  dialogHistory.watch();
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) => dialogHistory.leave(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => dialogHistory.leave(() => replace(...to)),
  });
}
