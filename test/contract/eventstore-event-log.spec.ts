import { describeEventLog } from './event-log.contract';
import {
  EVENTSTORE_TRAITS,
  createEventStoreUnderTest,
  startEventStoreUnderTest,
} from './eventstore-log-factory';

describeEventLog('EventStoreDB', EVENTSTORE_TRAITS, () => createEventStoreUnderTest());

// A real server, where there is one: its URL in the form of EVENTSTORE_URL.
const url = process.env['EVENTSTORE_TEST_URL'];
if (url) {
  describeEventLog('the EventStoreDB of EVENTSTORE_TEST_URL', EVENTSTORE_TRAITS, () =>
    Promise.resolve(startEventStoreUnderTest(url)),
  );
}
