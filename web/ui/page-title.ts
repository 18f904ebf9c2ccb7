/** Manages the tab's title: the page's name, preceded by the remaining time of a running timer. */
function createPageTitle() {
  let page = 'Questlog';
  let countdown = '';
  const write = () => {
    const title = countdown ? `${countdown} · ${page}` : page;
    if (document.title !== title) document.title = title;
  };
  return {
    setPage: (title: string) => {
      page = title;
      write();
    },
    /** An empty text removes the countdown. */
    setCountdown: (remaining: string) => {
      countdown = remaining;
      write();
    },
  };
}

export const pageTitle = createPageTitle();
