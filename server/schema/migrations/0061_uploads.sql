ALTER TABLE "pictures" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "upload" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_upload_unique" UNIQUE("upload");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_one_place" CHECK (("pictures"."bytes" is null) <> ("pictures"."upload" is null));