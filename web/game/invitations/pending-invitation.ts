/** The page of links into a party, whose token is in the fragment (R409). */
export const JOIN_PATH = '/join';

const STORAGE_KEY = 'questlog.invitation';

interface PendingInvitation {
  readonly token: string;
  /** Whether the link was opened signed out: once somebody signs in, wherever that leads, the game shows it. */
  readonly awaitsSignIn: boolean;
}

/** In case the browser refuses storage: a reload then loses it. */
let pending: PendingInvitation | undefined;
/** Whether the form that a visitor has just sent was below the invitation: the player joins without another press. */
let joinsAtOnce = false;

/** The link that this tab has opened; survives a reload and the way to a sign-in provider and back. */
export const pendingInvitation = {
  read(): PendingInvitation | undefined {
    return pending ?? readStored();
  },

  write(invitation: PendingInvitation): void {
    pending = invitation;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(invitation));
    } catch (error) {
      console.error(error);
    }
  },

  clear(): void {
    pending = undefined;
    try {
      sessionStorage.removeItem(STORAGE_KEY);
    } catch (error) {
      console.error(error);
    }
  },

  /** Called when the form below an invitation that can be accepted has let its reader in. */
  acceptAtOnce(): void {
    joinsAtOnce = true;
  },

  /** Whether to join without another press; true once. */
  takeAcceptance(): boolean {
    const isAccepted = joinsAtOnce;
    joinsAtOnce = false;
    return isAccepted;
  },
};

function readStored(): PendingInvitation | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as unknown;
    return isPendingInvitation(stored) ? stored : undefined;
  } catch {
    // A browser that refuses storage has stored nothing.
    return undefined;
  }
}

function isPendingInvitation(stored: unknown): stored is PendingInvitation {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'token' in stored &&
    typeof stored.token === 'string' &&
    'awaitsSignIn' in stored &&
    typeof stored.awaitsSignIn === 'boolean'
  );
}
