-- server/schema/online/0001_lists-of-goods.sql builds these indexes without blocking those who write.
SELECT 1;
