ALTER TABLE "pictures" ADD COLUMN "missing_since" timestamp with time zone;
