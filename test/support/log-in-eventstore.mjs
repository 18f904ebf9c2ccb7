// For a project of jest's: its tests keep the log in an EventStoreDB, see test-log.ts.
process.env.TEST_LOG = 'eventstore';
