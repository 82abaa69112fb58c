alter table consents validate constraint consents_topic_known;
