export interface DeviceSwitch {
  readonly isOn: () => boolean;
  readonly switch: (on: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Returns a setting that belongs to this browser, not to the account. `key` is its key in `localStorage`, which holds a
 * value only while the setting differs from its default.
 */
export function createDeviceSwitch(key: string, isOnByDefault: boolean): DeviceSwitch {
  const listeners = new Set<() => void>();
  return {
    isOn: () => (localStorage.getItem(key) === null) === isOnByDefault,
    switch: (on) => {
      if (on === isOnByDefault) localStorage.removeItem(key);
      else localStorage.setItem(key, on ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
