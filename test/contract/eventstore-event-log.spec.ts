import { describeEventLog } from './event-log.contract';
import {
  EVENTSTORE_TRAITS,
  createEventStoreUnderTest,
  startEventStoreUnderTest,
} from './eventstore-log-factory';

describeEventLog('EventStoreDB', EVENTSTORE_TRAITS, () => createEventStoreUnderTest());

// A real one, where there is one: its url as EVENTSTORE_URL would have it.
const url = process.env['EVENTSTORE_TEST_URL'];
if (url) {
  describeEventLog('the EventStoreDB of EVENTSTORE_TEST_URL', EVENTSTORE_TRAITS, () =>
    Promise.resolve(startEventStoreUnderTest(url)),
  );
}
