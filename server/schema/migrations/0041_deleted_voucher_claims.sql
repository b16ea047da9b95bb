CREATE TABLE "deleted_voucher_claims" (
	"phone_hash" "bytea" PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
